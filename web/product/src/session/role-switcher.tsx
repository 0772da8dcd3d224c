import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Menu, Text } from "@mantine/core";
import { IconCheck, IconMasksTheater, IconSelector } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/protocol.ts";
import { showRefusal } from "../actions/notices.tsx";
import { useSession } from "./use-session.ts";

/** In a demonstration: how to see the product as each role sees it. Nothing in a product for real use. */
export function RoleSwitcher({ product, wide = false }: { readonly product: ProductView; readonly wide?: boolean }): ReactElement | null {
  const { become } = useSession();
  const [changing, setChanging] = useState(false);
  if (product.demo.length === 0) return null;

  const change = (role: string): void => {
    setChanging(true);
    become(role).catch(showRefusal).finally(() => setChanging(false));
  };

  return (
    <Menu position={wide ? "top-start" : "bottom-end"} width={260}>
      <Menu.Target>
        <Button
          variant="default" size="xs" fullWidth={wide} loading={changing} justify="space-between"
          leftSection={<IconMasksTheater size={16} stroke={1.6} aria-hidden />} rightSection={<IconSelector size={14} aria-hidden />}
          aria-label={`Look as another role; now ${product.viewer.role}`}
        >
          {product.viewer.role}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Look at this product as</Menu.Label>
        {product.demo.map(({ role, who, label }) => {
          const current = role === product.viewer.role;
          return (
            <Menu.Item
              key={role} onClick={() => change(role)} role="menuitemradio" aria-checked={current}
              rightSection={current ? <IconCheck size={16} aria-hidden /> : null}
            >
              <Text size="sm" fw={560}>{role}</Text>
              <Text size="xs" c="dimmed">{label ?? who}</Text>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
