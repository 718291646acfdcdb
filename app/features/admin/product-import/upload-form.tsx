import { useId } from "react";

/** A file of products, sent by the browser itself: it is too long for the page's scripts to hold. */
export function UploadForm() {
  const id = useId();
  return (
    <form className="form" method="post" encType="multipart/form-data">
      <div className="field">
        <label htmlFor={id}>CSV file</label>
        <input
          id={id}
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
          aria-describedby={`${id}-hint`}
        />
        <p className="field-hint" id={`${id}-hint`}>
          In Shopify's columns, UTF-8, up to 20 MB. It is checked first, and changes nothing before
          you say so.
        </p>
      </div>
      <div className="cluster">
        <button className="button" type="submit">
          Check the file
        </button>
      </div>
    </form>
  );
}
