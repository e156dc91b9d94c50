import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** The pages that the cloud serves itself, outside the portal's router. */
const served = /^\/(docs|install|mail|api|auth)(\/|$)/

/** What components use as their link: the router's for the portal's own paths, a plain one for all else. */
export function RouterLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return href.startsWith('/') && !served.test(href) ? (
    <Link to={href} {...rest} />
  ) : (
    <a href={href} {...rest} />
  )
}
