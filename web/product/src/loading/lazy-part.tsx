import type { ComponentType, ReactElement, ReactNode } from "react";
import { useEffect, useState } from "react";
import { afterFirstScreen } from "./first-screen.ts";
import { loadWhenIdle } from "./load-when-idle.ts";

/** A component whose code is a chunk of its own. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Loads the code, so that the component is there at once. */
  readonly preload: () => Promise<void>;
}

/** How a lazy part is loaded. */
interface LazyPartOptions<P> {
  /** Says that something is being loaded, with `aria-busy`, until the code is there. */
  readonly waiting?: (props: P) => ReactElement;
  /** Shows the same in a simpler form until the code is there, which is loaded after the first screen is shown. */
  readonly standIn?: (props: P) => ReactElement;
  /** Whether the code is loaded as soon as the browser has time, since somebody may soon need it. */
  readonly whenIdle?: boolean;
}

/**
 * Makes a component of code that is loaded at its first use. React's own `lazy` keeps what it shows in the meantime for a third of a second, even where
 * the code has been loaded before.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting, standIn, whenIdle = false }: LazyPartOptions<P> = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  const preload = (): Promise<void> =>
    (loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        // The next attempt may succeed.
        loading = null;
        throw error;
      },
    ));
  if (whenIdle) loadWhenIdle(preload);

  function Part(props: P): ReactNode {
    const [{ component: Component, failure }, setState] = useState<State<P>>({ component: loaded, failure: null });
    const isMissing = Component === null;
    useEffect(() => {
      if (!isMissing) return;
      let isLeft = false;
      const show = (error: unknown): void => {
        if (!isLeft) setState({ component: loaded, failure: error });
      };
      const start = (): void => void preload().then(() => show(null), show);
      if (standIn === undefined) start();
      else afterFirstScreen(start);
      return () => {
        isLeft = true;
      };
    }, [isMissing]);
    if (failure !== null) throw failure;
    if (Component !== null) return <Component {...props} />;
    return (waiting ?? standIn ?? nothing)(props);
  }
  Part.preload = preload;
  return Part;
}

function nothing(): ReactElement {
  return <span hidden aria-busy="true" />;
}

interface State<P> {
  readonly component: ComponentType<P> | null;
  readonly failure: unknown;
}
