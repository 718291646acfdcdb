/* Cross-filtered, feature-guided non-local means for path-traced pictures.
 *
 * Two independent half renders A and B of the same scene. The weights that filter A come from B and the other way
 * round, so noise never supports itself. A pixel counts as similar when the patch round it looks alike (given the
 * noise) and when its guides (albedo, normal, depth) agree; a guide distance of 1 means "another surface".
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DISTANCE 12.f /* exp(-12) is nothing */

static void box(const float *in, float *out, float *tmp, int width, int height, int r) {
#pragma omp parallel for
  for (int y = 0; y < height; y++) {
    const float *row = in + (size_t)y * width;
    float *to = tmp + (size_t)y * width, sum = 0;
    int count = 0;
    for (int x = 0; x < r && x < width; x++) { sum += row[x]; count++; }
    for (int x = 0; x < width; x++) {
      if (x + r < width) { sum += row[x + r]; count++; }
      if (x - r - 1 >= 0) { sum -= row[x - r - 1]; count--; }
      to[x] = sum / count;
    }
  }
#pragma omp parallel for
  for (int y = 0; y < height; y++) {
    float *to = out + (size_t)y * width;
    int y0 = y - r < 0 ? 0 : y - r, y1 = y + r >= height ? height - 1 : y + r;
    float inverse = 1.f / (y1 - y0 + 1);
    memset(to, 0, sizeof(float) * width);
    for (int k = y0; k <= y1; k++) {
      const float *row = tmp + (size_t)k * width;
      for (int x = 0; x < width; x++) to[x] += row[x];
    }
    for (int x = 0; x < width; x++) to[x] *= inverse;
  }
}

/* Filter `image` with weights measured on `other`. `weight` receives the number of pixels that took part. */
static void filter_half(const float *other, const float *image, const float *variance, const float *guides, int n_guides,
                        int width, int height, int radius, int patch, float k, float *out, float *weight) {
  size_t n = (size_t)width * height;
  float *distance = malloc(n * 4), *tmp = malloc(n * 4), *smooth = malloc(n * 4);
  memset(out, 0, n * 12);
  memset(weight, 0, n * 4);
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
#pragma omp parallel for
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
          size_t i = (size_t)y * width + x;
          int X = x + dx, Y = y + dy;
          if (X < 0 || Y < 0 || X >= width || Y >= height) { distance[i] = 1e3f; continue; }
          size_t j = (size_t)Y * width + X;
          float vi = variance[i], vj = variance[j], least = vi < vj ? vi : vj, sum = 0;
          for (int c = 0; c < 3; c++) {
            float e = other[i * 3 + c] - other[j * 3 + c];
            sum += e * e - (vi + least); /* what noise alone would give */
          }
          float d = sum / (3.f * k * k * (vi + vj) + 1e-7f);
          distance[i] = d > 1e3f ? 1e3f : d;
        }
      box(distance, smooth, tmp, width, height, patch);
#pragma omp parallel for
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
          size_t i = (size_t)y * width + x;
          int X = x + dx, Y = y + dy;
          if (X < 0 || Y < 0 || X >= width || Y >= height) continue;
          size_t j = (size_t)Y * width + X;
          float d = smooth[i] < 0 ? 0 : smooth[i];
          if (d > MAX_DISTANCE) continue;
          for (int g = 0; g < n_guides; g++) {
            float e = guides[i * n_guides + g] - guides[j * n_guides + g];
            if (e * e > d) d = e * e;
          }
          if (d > MAX_DISTANCE) continue;
          float w = expf(-d);
          weight[i] += w;
          for (int c = 0; c < 3; c++) out[i * 3 + c] += w * image[j * 3 + c];
        }
    }
#pragma omp parallel for
  for (size_t i = 0; i < n; i++)
    for (int c = 0; c < 3; c++) out[i * 3 + c] /= weight[i] + 1e-9f;
  free(distance);
  free(tmp);
  free(smooth);
}

void denoise(const float *a, const float *b, const float *variance, const float *guides, int n_guides, int width, int height,
             int radius, int patch, float k, float *out, float *weight) {
  size_t n = (size_t)width * height;
  float *clean_a = malloc(n * 12), *clean_b = malloc(n * 12), *weight_b = malloc(n * 4);
  filter_half(a, b, variance, guides, n_guides, width, height, radius, patch, k, clean_b, weight_b);
  filter_half(b, a, variance, guides, n_guides, width, height, radius, patch, k, clean_a, weight);
#pragma omp parallel for
  for (size_t i = 0; i < n * 3; i++) out[i] = .5f * (clean_a[i] + clean_b[i]);
#pragma omp parallel for
  for (size_t i = 0; i < n; i++) weight[i] = .5f * (weight[i] + weight_b[i]);
  free(clean_a);
  free(clean_b);
  free(weight_b);
}

void box_blur(const float *in, float *out, int width, int height, int radius) {
  float *tmp = malloc((size_t)width * height * 4);
  box(in, out, tmp, width, height, radius);
  free(tmp);
}
