import type { ReactElement } from "react";
import { Button, Text } from "@mantine/core";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { showRefusal } from "../actions/notices.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import classes from "./session-card.module.css";
import { becomeRole } from "./end-session.ts";

/** In a demonstration: a button for each role that signs in as its sample account. */
export function LookAround({ product: { demo } }: { readonly product: ProductView }): ReactElement | null {
  const accounts = demo.filter(({ login }) => login !== null);
  if (accounts.length === 0) return null;
  return (
    <section className={classes.lookAround} aria-label={currentTexts().session.lookAround}>
      <Text size="sm" c="dimmed">
        {currentTexts().session.lookAround}
      </Text>
      <div className={classes.roles}>
        {accounts.map(({ role, who, label }) => (
          <Button
            key={role}
            variant="default"
            size="xs"
            title={label ?? who}
            onClick={() => void becomeRole(role).catch(showRefusal)}
          >
            {choiceText(role)}
          </Button>
        ))}
      </div>
    </section>
  );
}
