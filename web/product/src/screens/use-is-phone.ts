import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is as narrow as a phone's. A page that is printed is not, however narrow the paper is. */
export function useIsPhone(): boolean {
  return useMediaQuery("screen and (width < 40em)", false, { getInitialValueInEffect: false }) === true;
}
