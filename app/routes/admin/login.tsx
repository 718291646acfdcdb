export default function AboutPage() {
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>About</h1>
      </div>
    </div>
  );
}
