/** Why a browser may not show an app's web page inside the portal's: the page is `insecure` beside the portal, or has
 * the portal's own origin, whose scripts would then be the portal's. Null where it may, unless the page refuses. */
export function framingProblem(page: string, portal: string): 'insecure' | 'own' | null {
  const [framed, around] = [new URL(page), new URL(portal)]
  if (framed.origin === around.origin) return 'own'
  return around.protocol === 'https:' && framed.protocol !== 'https:' ? 'insecure' : null
}
