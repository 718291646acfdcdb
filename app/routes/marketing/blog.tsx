export default function BlogPage() {
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>Blog</h1>
      </div>
    </div>
  );
}
