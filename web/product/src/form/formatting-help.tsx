import type { ReactElement, ReactNode } from "react";
import { Kbd } from "@mantine/core";
import { LayerPopover } from "../layers/layer-popover.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { paletteKeys } from "../palette/palette-keys.ts";
import { currentTexts } from "../texts/current-texts.ts";
import classes from "./formatting-help.module.css";

/** How a text is formatted: what is typed, and what becomes of it. */
export function FormattingHelp({ layer }: { readonly layer: LayerPlace }): ReactElement {
  const texts = currentTexts().formatting;
  const [modifier] = paletteKeys();
  const lines: readonly (readonly [typed: string, shown: ReactNode, key?: string])[] = [
    [`**${texts.bold}**`, <strong key="bold">{texts.bold}</strong>, "B"],
    [`_${texts.italic}_`, <em key="italic">{texts.italic}</em>, "I"],
    [`- ${texts.listItem}`, `• ${texts.listItem}`],
    [`[${texts.link}](https://example.org)`, <u key="link">{texts.link}</u>],
    [`\`${texts.code}\``, <code key="code">{texts.code}</code>],
    [
      `> ${texts.quotation}`,
      <q key="quotation" className={classes.quotation}>
        {texts.quotation}
      </q>,
    ],
  ];
  return (
    <LayerPopover place={layer} label={texts.formatting} padding="sm">
      {/* It has the focus, so that Escape closes it, and not the dialog around it. */}
      <div tabIndex={0} data-autofocus data-mantine-stop-propagation="true" className={classes.place}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{texts.typed}</th>
              <th scope="col">{texts.shown}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([typed, shown, key]) => (
              <tr key={typed}>
                <td>
                  <code>{typed}</code>
                </td>
                <td>
                  {shown}{" "}
                  {key !== undefined && (
                    <Kbd size="xs" className={classes.key}>
                      {modifier} {key}
                    </Kbd>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LayerPopover>
  );
}
