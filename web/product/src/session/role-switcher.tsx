import type { ReactElement } from "react";
import { Button, Text, VisuallyHidden } from "@mantine/core";
import { IconMasksTheater, IconSelector } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import classes from "./role-switcher.module.css";
import { useSessionExit } from "./session-exit.tsx";

const RoleItems = lazyPart(async () => (await import("./role-items.tsx")).RoleItems, { whenIdle: true });

/** In a demonstration: how to see the product as each role sees it. Nothing in a product for real use. */
export function RoleSwitcher({
  product,
  wide = false,
}: {
  readonly product: ProductView;
  readonly wide?: boolean;
}): ReactElement | null {
  const { become, isChanging } = useSessionExit();
  const layer = useLayer("menu");
  if (product.demo.length === 0) return null;

  const role = choiceText(product.viewer.role);
  // A visitor's bar has the way in beside it, and the account says who looks.
  const mark = <IconMasksTheater size={16} stroke={1.6} aria-hidden />;
  const isShort = !wide && product.viewer.id === null && product.signIn !== null;

  return (
    <>
      <Button
        {...layer.buttonProps}
        variant="default"
        size="xs"
        px={isShort ? "xs" : undefined}
        fullWidth={wide}
        loading={isChanging}
        justify="flex-start"
        {...(wide ? {} : { classNames: { section: classes.mark ?? "" } })}
        styles={{ section: { flex: "none" }, label: { flex: wide ? 1 : undefined, fontWeight: 520 } }}
        leftSection={!isShort && mark}
        rightSection={wide && <IconSelector size={14} aria-hidden />}
      >
        {isShort && mark}
        {wide ? (
          <Text span inherit truncate lh={1.6}>
            {currentTexts().session.viewingAs(role)}
          </Text>
        ) : (
          <>
            <VisuallyHidden>{currentTexts().session.viewingAs(role)}</VisuallyHidden>
            {!isShort && (
              <span className={classes.role} aria-hidden>
                {role}
              </span>
            )}
          </>
        )}
      </Button>
      {layer.isOpen && <RoleItems layer={layer.place} product={product} wide={wide} onChange={become} />}
    </>
  );
}
