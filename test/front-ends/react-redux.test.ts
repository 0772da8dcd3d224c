import { tellConduitStory } from "./conduit-story.ts";
import { openFrontEnd } from "./open-front-end.ts";

const built = process.env["CONDUIT_REACT"] ?? "";

tellConduitStory({
  ...openFrontEnd(built),
  missing:
    built === "" ? "set CONDUIT_REACT to the folder of a built gothinkster/react-redux-realworld-example-app" : null,
  profilePath: (username) => `/@${username}`,
});
