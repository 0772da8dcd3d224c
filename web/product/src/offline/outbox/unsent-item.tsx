import type { ReactElement } from "react";
import { Button, Text } from "@mantine/core";
import { currentTexts } from "../../texts/current-texts.ts";
import { timeOfAnswer } from "../time-of-answer.ts";
import { changeInWords } from "./change-in-words.ts";
import type { WaitingChange } from "./waiting-change.ts";
import classes from "./unsent-dialog.module.css";

/** One change that is not sent yet: what it is, how it stands, and the ways on. */
export function UnsentItem({
  change,
  held,
  onCorrect,
  onSendAgain,
  onDiscard,
}: {
  readonly change: WaitingChange;
  /** Whether it waits for an earlier one. */
  readonly held: boolean;
  readonly onCorrect: () => void;
  readonly onSendAgain: () => void;
  readonly onDiscard: () => void;
}): ReactElement {
  const { about, made, state } = change;
  const { actions, offline } = currentTexts();
  const name = changeInWords(about);
  return (
    <li className={classes.item} aria-label={name}>
      <div className={classes.what}>
        <Text size="sm" fw={560} dir="auto">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {offline.made(timeOfAnswer(made))}
        </Text>
        {(about.told ?? []).map(({ label, text }) => (
          <Text key={label} size="sm" lineClamp={3} dir="auto">
            <Text span c="dimmed" inherit>
              {label}:
            </Text>{" "}
            {text === "" ? "–" : text}
          </Text>
        ))}
        <StateWords state={state} held={held} />
      </div>
      <div className={classes.ways}>
        {state.kind === "refused" && about.action.asks && (
          <Button size="xs" onClick={onCorrect}>
            {offline.correct}
          </Button>
        )}
        {(state.kind === "uncertain" || (state.kind === "refused" && !about.action.asks)) && (
          <Button size="xs" variant="default" onClick={onSendAgain}>
            {offline.sendAgain}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onDiscard}>
          {actions.discard}
        </Button>
      </div>
    </li>
  );
}

function StateWords({ state, held }: { readonly state: WaitingChange["state"]; readonly held: boolean }): ReactElement {
  const { offline } = currentTexts();
  switch (state.kind) {
    case "waiting":
      return <Text size="xs">{held ? offline.isHeld : offline.isWaiting}</Text>;
    case "uncertain":
      return (
        <Text size="xs" c="var(--mantine-color-error)">
          {offline.isUncertain}
        </Text>
      );
    case "refused":
      return (
        <Text size="xs" c="var(--mantine-color-error)" dir="auto">
          {[state.refusal.message, ...state.refusal.fields.map(({ message }) => message)].join(" ")}
        </Text>
      );
  }
}
