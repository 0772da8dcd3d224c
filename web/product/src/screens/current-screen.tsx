import type { ReactElement } from "react";
import { lazy, Suspense } from "react";
import { IconDoorOff } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/protocol.ts";
import { GoTo } from "../routes/go-to.tsx";
import { homePath } from "../routes/home-path.ts";
import { matchScreen } from "../routes/match-screen.ts";
import { printSearch } from "../routes/search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { Message } from "../states/message.tsx";
import { NotFound } from "../states/not-found.tsx";
import { PointsScreen } from "./points-screen.tsx";
import { Screen } from "./screen.tsx";

const SignInScreen = lazy(async () => ({ default: (await import("../session/sign-in-screen.tsx")).SignInScreen }));

/** What belongs at the address: a screen of the document first, then what the product needs of its own. */
export function CurrentScreen({ product }: { readonly product: ProductView }): ReactElement {
  const { path, href } = useAppLocation();
  const { signIn, viewer, screens } = product;
  const match = matchScreen(screens, path);
  const visitor = viewer.id === null;

  if (match !== null)
    return (
      <Screen key={JSON.stringify([viewer.id, match.screen.name, ...Object.values(match.parameters)])} match={match} />
    );
  if (path === "/sign-in" && signIn !== null)
    return (
      <Suspense>
        <SignInScreen signIn={signIn} way="sign in" />
      </Suspense>
    );
  if (path === "/sign-up" && signIn !== null && signIn.signUp !== null)
    return (
      <Suspense>
        <SignInScreen signIn={signIn} way="sign up" />
      </Suspense>
    );
  if (path === "/" && screens.length === 0 && signIn === null) return <PointsScreen product={product} />;
  const home = homePath(product);
  if (path === "/" && home !== null) return <GoTo href={home} />;
  if (visitor && signIn !== null) return <GoTo href={`/sign-in${printSearch(path === "/" ? {} : { to: href })}`} />;
  if (path === "/") {
    return (
      <Message
        icon={IconDoorOff}
        level={1}
        title={`There are no screens for ${viewer.role}`}
        text="Whoever runs this product can give this role something to look at."
      />
    );
  }
  return <NotFound />;
}
