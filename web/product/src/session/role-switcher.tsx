import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Menu, Text, VisuallyHidden } from "@mantine/core";
import { IconMasksTheater, IconSelector } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/protocol.ts";
import { showRefusal } from "../actions/notices.tsx";
import { becomeRole } from "./session.ts";

/** In a demonstration: how to see the product as each role sees it. Nothing in a product for real use. */
export function RoleSwitcher({
  product,
  wide = false,
}: {
  readonly product: ProductView;
  readonly wide?: boolean;
}): ReactElement | null {
  const [changing, setChanging] = useState(false);
  if (product.demo.length === 0) return null;

  // A visitor's bar has the way in beside it, and the account says who looks.
  const mark = <IconMasksTheater size={16} stroke={1.6} aria-hidden />;
  const isShort = !wide && product.viewer.id === null && product.signIn !== null;

  const change = (role: string): void => {
    setChanging(true);
    becomeRole(role).catch((error: unknown) => {
      setChanging(false);
      showRefusal(error);
    });
  };

  return (
    <Menu position={wide ? "top-start" : "bottom-end"} width={260}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          fullWidth={wide}
          loading={changing}
          justify="flex-start"
          styles={{ section: { flex: "none" }, label: { flex: wide ? 1 : undefined, fontWeight: 520 } }}
          leftSection={!isShort && mark}
          rightSection={wide && <IconSelector size={14} aria-hidden />}
        >
          {isShort && mark}
          {wide ? (
            <Text span inherit truncate lh={1.6}>
              Viewing as {product.viewer.role}
            </Text>
          ) : (
            <>
              <VisuallyHidden>Viewing as {isShort && product.viewer.role}</VisuallyHidden>
              {!isShort && product.viewer.role}
            </>
          )}
        </Button>
      </Menu.Target>
      <RoleItems product={product} onChange={change} />
    </Menu>
  );
}

/** The roles to choose from, each with who it is. */
function RoleItems({
  product,
  onChange,
}: {
  readonly product: ProductView;
  readonly onChange: (role: string) => void;
}): ReactElement {
  return (
    <Menu.Dropdown>
      <Menu.Label>Look at this product as</Menu.Label>
      {product.demo.map(({ role, who, label }) => (
        <Menu.RadioItem
          key={role}
          value={role}
          checked={role === product.viewer.role}
          closeMenuOnClick
          onChange={onChange}
        >
          <Text size="sm" fw={560}>
            {role}
          </Text>
          <Text size="xs">{label ?? who}</Text>
        </Menu.RadioItem>
      ))}
    </Menu.Dropdown>
  );
}
