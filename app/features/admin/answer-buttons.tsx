type AnswerButtonsProps = {
  /** The label of the button that goes on. */
  yes: string;
  onCancel(): void;
};

/** The buttons of a question: without JavaScript they post `confirmed` as `no` or `yes`. */
export function AnswerButtons({ yes, onCancel }: AnswerButtonsProps) {
  return (
    <div className="actions">
      <button
        className="button quiet"
        type="submit"
        name="confirmed"
        value="no"
        onClick={(event) => {
          event.preventDefault();
          onCancel();
        }}
      >
        Cancel
      </button>
      <button className="button" type="submit" name="confirmed" value="yes">
        {yes}
      </button>
    </div>
  );
}
