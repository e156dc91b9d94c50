import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'

import { loadPage } from './routes.tsx'

/** The pages that the cloud serves itself, outside the portal's router. */
const served = ['/docs', '/install', '/mail', '/api', '/auth']

const isServed = (href: string) => served.some((path) => href === path || href.startsWith(`${path}/`))

/** What components use as their link: the router's for the portal's own paths, a plain one for all else. */
export function RouterLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return href.startsWith('/') && !isServed(href) ? (
    <OwnLink href={href} {...rest} />
  ) : (
    <a href={href} {...rest} />
  )
}

function OwnLink({
  href,
  onClick,
  onPointerEnter,
  onFocus,
  ...rest
}: ComponentProps<'a'> & { href: string }) {
  const navigate = useNavigate()
  const location = useLocation()
  const prepare = () => void loadPage(href.replace(/[?#].*/, ''))

  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        prepare()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        prepare()
        onFocus?.(event)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlain(event)) return
        event.preventDefault()
        navigate(href, { replace: href === createPath(location) })
      }}
    />
  )
}

/** Not one that asks for a new tab, a download, or what the browser shows for it. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
  return (
    !defaultPrevented &&
    button === 0 &&
    !(metaKey || ctrlKey || shiftKey || altKey) &&
    ['', '_self'].includes(currentTarget.target)
  )
}
