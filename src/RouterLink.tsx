import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** The pages that the cloud serves itself, outside the portal's router. */
const served = ['/docs', '/install', '/mail', '/api', '/auth']

const isServed = (href: string) => served.some((path) => href === path || href.startsWith(`${path}/`))

/** What components use as their link: the router's for the portal's own paths, a plain one for all else. */
export function RouterLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return href.startsWith('/') && !isServed(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
