/** `page` is what follows an app's own address, such as `/edit`. An app named as the page that makes one has that page's
 * address taken: the page with its details stands for it. */
export function appPath(packageName: string, page = ''): string {
  const own = `/tpas/${encodeURIComponent(packageName)}`
  return own === '/tpas/create' && page === '' ? `${own}/edit` : own + page
}
