export default function MediaPage() {
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>Media</h1>
      </div>
    </div>
  );
}
