/** The line below the title of a notice: what it is about; empty where the title says that already. */
export function noticeDetail(title: string, about: string): string {
  return title.includes(about) ? "" : about;
}
