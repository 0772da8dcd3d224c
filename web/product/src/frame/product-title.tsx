import type { ReactElement } from "react";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { useServedAddress } from "../attachments/use-served-address.ts";
import { AppLink } from "../routes/app-link.tsx";
import classes from "./product-title.module.css";

/** The product's name, which leads to its start. */
export function ProductTitle({
  product: { title, logo },
}: {
  readonly product: Pick<ProductView, "title" | "logo">;
}): ReactElement {
  return (
    <div className={classes.place}>
      <AppLink href="/" className={classes.title}>
        {logo === null ? (
          <span className={classes.mark} aria-hidden>
            {title.slice(0, 1).toUpperCase()}
          </span>
        ) : (
          <Logo url={logo} />
        )}
        <span className={classes.name} dir="auto">
          {title}
        </span>
      </AppLink>
    </div>
  );
}

function Logo({ url }: { readonly url: string }): ReactElement {
  return <img className={classes.logo} src={useServedAddress(url)} alt="" />;
}
