import { useRouteLoaderData } from "react-router";

/** What every page knows of the site: the data of its root. */
export const useSiteData = <Data>() => useRouteLoaderData("root") as Data;
