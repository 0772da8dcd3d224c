/** By how much a value grows in each hour, by least squares; 0 for fewer than two points. */
export function slopePerHour(points: readonly (readonly [hours: number, value: number])[]): number {
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [middle, usual] = [mean(0), mean(1)];
  let [together, alone] = [0, 0];
  for (const [hours, value] of points) {
    together += (hours - middle) * (value - usual);
    alone += (hours - middle) ** 2;
  }
  return alone === 0 ? 0 : together / alone;
}
