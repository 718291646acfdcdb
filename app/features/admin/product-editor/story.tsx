import { storyLabels } from "#domain/catalogue/editing/part-lines.ts";
import { type ProductForm, storyField } from "#domain/catalogue/editing/product-form.ts";
import { type StoryTextName, storyTextNames } from "#domain/catalogue/product-story.ts";
import { FormArea, FormBox, FormText } from "./form-field.tsx";
import { PictureField } from "./picture-choice.tsx";
import { Rows } from "./rows.tsx";

type SectionProps = { form: ProductForm };

/** What the product's page shows below the choices: pictures, filters, box, care, values, questions. */
export function StoryParts({ form }: SectionProps) {
  return (
    <>
      <Measured form={form} />
      <Rows
        form={form}
        list="chapters"
        title="Chapters: a picture with a text"
        one="chapter"
        hint="With the title of a detail and without a text it is the picture of that detail."
      >
        {(row, field) => (
          <>
            <FormText label="Chapter" name={field("title")} value={row.title} width={2} />
            <FormArea label="Text" name={field("text")} value={row.text} width={4} rows={2} />
            <PictureField
              label="Picture"
              name={field("picture")}
              value={row.picture}
              altName={field("alt")}
              width={2}
            />
            <FormText
              label="What it shows (alt text)"
              name={field("alt")}
              value={row.alt}
              width={4}
            />
          </>
        )}
      </Rows>
      <Rows
        form={form}
        list="filters"
        title="Filters"
        one="filter"
        hint={form.filters.some(({ life, price }) => !life || !price) ? NOT_SET : undefined}
      >
        {(row, field) => (
          <>
            <FormText label="Filter" name={field("name")} value={row.name} width={3} />
            <FormText label="What it holds" name={field("holds")} value={row.holds} width={3} />
            <FormText
              label="Life"
              name={field("life")}
              value={row.life}
              width={3}
              phoneWidth={3}
              placeholder="Not set yet"
            />
            <FormText
              inputMode="decimal"
              label="Price of a new one (₹)"
              name={field("price")}
              value={row.price}
              width={3}
              phoneWidth={3}
              placeholder="Not set yet"
            />
          </>
        )}
      </Rows>
      <Rows form={form} list="box" title="In the box" one="part" hint={unset(form.box)}>
        {(row, field) => <FormText label="Part" name={field("name")} value={row.name} />}
      </Rows>
      <Rows form={form} list="care" title="Care" one="care">
        {(row, field) => (
          <>
            <FormText label="About" name={field("title")} value={row.title} width={2} />
            <FormArea label="Text" name={field("text")} value={row.text} width={4} rows={2} />
          </>
        )}
      </Rows>
      <Rows form={form} list="specs" title="Specifications" one="value">
        {(row, field) => (
          <>
            <FormText label="Specification" name={field("name")} value={row.name} width={3} />
            <FormText label="Value" name={field("value")} value={row.value} width={3} />
          </>
        )}
      </Rows>
      <Rows form={form} list="questions" title="Questions" one="question">
        {(row, field) => (
          <>
            <FormText label="Question" name={field("question")} value={row.question} width={2} />
            <FormArea label="Answer" name={field("answer")} value={row.answer} width={4} rows={2} />
          </>
        )}
      </Rows>
    </>
  );
}

const NOT_SET = "Not set yet is left out of the page.";
const unset = (rows: readonly unknown[]) =>
  rows.length === 0 ? "Not set yet: the page says nothing of it." : undefined;

const hints: Partial<Record<StoryTextName, string>> = {
  noise: "Such as 28 dB(A) at the lowest speed, measured to IEC 60704",
  watts: "Such as 6 to 45 W",
  cadr: "Such as 420 m³/h for smoke, measured to GB/T 18801",
  pictured: "Width × depth × height, such as 40 × 40 × 75 cm; drawn to scale on the page",
};

/** Values that stand alone, each shown as not set while it is empty. */
function Measured({ form }: SectionProps) {
  return (
    <div className="fields">
      {storyTextNames.map((name) => {
        const value = form[storyField(name)];
        const hint = [value ? "" : "Not set yet.", hints[name]].filter(Boolean).join(" ");
        if (name === "room") {
          return (
            <PictureField
              key={name}
              label={storyLabels[name]}
              name={storyField(name)}
              value={value}
              altName={storyField("roomAlt")}
              width={3}
              isOptional
            />
          );
        }
        return (
          <FormText
            key={name}
            label={storyLabels[name]}
            name={storyField(name)}
            value={value}
            width={3}
            hint={hint || undefined}
          />
        );
      })}
      <div className="boxes">
        <FormBox
          label="Show an example of a day’s readings"
          name="story.day"
          value={form["story.day"]}
        />
      </div>
    </div>
  );
}
