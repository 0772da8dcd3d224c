import type { ReactElement } from "react";
import { useEffect } from "react";
import { IconDoorOff } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { accountPath } from "../routes/account-path.ts";
import { GoTo } from "../routes/go-to.tsx";
import { homePath } from "../routes/home-path.ts";
import { currentHref } from "../routes/location.ts";
import { matchScreen } from "../routes/match-screen.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { useAppPath } from "../routes/use-app-location.ts";
import { Message } from "../states/message.tsx";
import { NotFound } from "../states/not-found.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { loadWhenIdle } from "../loading/load-when-idle.ts";
import { preloadScreen } from "./screen-parts.tsx";
import { Screen } from "./screen.tsx";

const SignInScreen = lazyPart(async () => {
  const [{ SignInScreen: Loaded }, { LazySecretInput }] = await Promise.all([
    import("../session/sign-in-screen.tsx"),
    import("../form/lazy-secret-input.tsx"),
    // What is preloaded below, asked for at the same time.
    import("../form/secret-input.tsx"),
  ]);
  // The form of signing in is complete when it is shown: a browser may fill it in at once.
  await LazySecretInput.preload();
  return Loaded;
});
const ForgottenScreen = lazyPart(async () => (await import("../accounts/forgotten-screen.tsx")).ForgottenScreen);
const LinkScreen = lazyPart(async () => (await import("../accounts/link-screen.tsx")).LinkScreen);
const AccountScreen = lazyPart(async () => (await import("../accounts/account-screen.tsx")).AccountScreen);
const PointsScreen = lazyPart(async () => (await import("./points-screen.tsx")).PointsScreen);

/** What belongs at the address: a screen of the document first, then what the product needs of its own. */
export function CurrentScreen({ product }: { readonly product: ProductView }): ReactElement {
  const path = useAppPath();
  const { signIn, viewer, screens } = product;
  const match = matchScreen(screens, path);
  const visitor = viewer.id === null;
  useEffect(() => {
    for (const kind of new Set(screens.map((screen) => screen.kind))) loadWhenIdle(() => preloadScreen(kind));
  }, [screens]);

  if (path === "/_ninepoint/link") return <LinkScreen />;
  if (path === "/_ninepoint/forgotten" && product.entry.reset) return <ForgottenScreen />;
  if (path === accountPath && !visitor) return <AccountScreen />;
  if (match !== null)
    return (
      <Screen key={JSON.stringify([viewer.id, match.screen.name, ...Object.values(match.parameters)])} match={match} />
    );
  if (path === "/sign-in" && signIn !== null) return <SignInScreen signIn={signIn} way="sign in" />;
  if (path === "/sign-up" && signIn !== null && signIn.signUp !== null)
    return <SignInScreen signIn={signIn} way="sign up" />;
  if (path === "/" && screens.length === 0 && signIn === null) return <PointsScreen product={product} />;
  const home = homePath(product);
  if (path === "/" && home !== null) return <GoTo href={home} />;
  if (visitor && signIn !== null)
    return <GoTo href={`/sign-in${printSearch(path === "/" ? {} : { to: currentHref() })}`} />;
  if (path === "/") {
    return (
      <Message
        icon={IconDoorOff}
        level={1}
        title={currentTexts().points.noScreensFor(viewer.role)}
        text={currentTexts().points.askOperator}
      />
    );
  }
  return <NotFound />;
}
