import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import classes from "./attachment.module.css";

/** A picture that was chosen and is not sent yet. Its name stands beside it. */
export function ChosenPicture({ file }: { readonly file: File }): ReactElement | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === null ? null : <img className={classes.chosen} src={url} alt="" />;
}
