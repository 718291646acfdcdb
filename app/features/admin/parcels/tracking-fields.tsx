import { TextField } from "#app/ui/form/field.tsx";
import type { Tracking, TrackingErrors } from "#domain/shipping/tracking.ts";

type TrackingFieldsProps = {
  values: Partial<Record<keyof Tracking, string | null>>;
  errors: TrackingErrors;
};

/** Who carries a parcel, and how it is followed. */
export function TrackingFields({ values, errors }: TrackingFieldsProps) {
  return (
    <>
      <TextField
        label="Carrier"
        name="carrierName"
        maxLength={60}
        defaultValue={values.carrierName ?? ""}
        error={errors.carrierName}
      />
      <TextField
        label="Tracking number"
        name="trackingNumber"
        hint="Empty: it cannot be followed."
        maxLength={60}
        required={false}
        defaultValue={values.trackingNumber ?? ""}
        error={errors.trackingNumber}
      />
      <TextField
        label="Link to the carrier's page about it"
        name="trackingUrl"
        inputMode="url"
        maxLength={500}
        required={false}
        defaultValue={values.trackingUrl ?? ""}
        error={errors.trackingUrl}
      />
    </>
  );
}
