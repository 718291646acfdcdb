import { renderToStaticMarkup } from "react-dom/server";
import { type Service, ServicesSection } from "#app/features/policies/services.tsx";

/** What the privacy page says of the services of others, as HTML below its text: nothing changes in it. */
export const servicesPart = (services: readonly Service[]) =>
  renderToStaticMarkup(<ServicesSection services={services} />);
