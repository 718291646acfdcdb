export default function TechnologyPage() {
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>Technology</h1>
      </div>
    </div>
  );
}
