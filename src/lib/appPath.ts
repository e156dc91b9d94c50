/** The address of one of an app's pages; `page` is what follows its own, such as `/edit`. An app
 * may be named as the page that makes one: its own address is taken, so that the page with its
 * details stands for it. */
export function appPath(packageName: string, page = ''): string {
  const own = `/tpas/${encodeURIComponent(packageName)}`
  return own === '/tpas/create' && page === '' ? `${own}/edit` : own + page
}
