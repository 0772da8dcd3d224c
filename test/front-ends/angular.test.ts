import { tellConduitStory } from "./conduit-story.ts";
import { openFrontEnd } from "./open-front-end.ts";

const built = process.env["CONDUIT_ANGULAR"] ?? "";

tellConduitStory({
  ...openFrontEnd(built),
  missing:
    built === "" ? "set CONDUIT_ANGULAR to the folder of a built gothinkster/angular-realworld-example-app" : null,
  profilePath: (username) => `/profile/${username}`,
});
