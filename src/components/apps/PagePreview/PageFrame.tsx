import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'

type PageFrameProps = {
  title: string
  /** A whole page of HTML. */
  html: string
}

/** Shows a page without running anything of it. A page that comes later takes its place where the
 * person has scrolled to. The frame is of the portal's origin for that; no script, form or window is
 * allowed in it. */
export function PageFrame({ title, html }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(html)
  const shown = useRef<string | null>(null)

  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(first)
  }, [first])

  const show = (page: Document | undefined | null) => {
    if (!page || shown.current === null || shown.current === html) return
    shown.current = html
    replace(page, html)
  }
  useEffect(() => show(frame.current?.contentDocument))

  return (
    <Frame
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget: { contentDocument } }) => {
        shown.current = first
        show(contentDocument)
      }}
    />
  )
}

/** The head's styles stay, so that nothing flickers. */
function replace(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(trusted(html), 'text/html')
  for (const { name } of [...page.documentElement.attributes]) page.documentElement.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes)
    page.documentElement.setAttribute(name, value)
  const scheme = 'meta[name=color-scheme]'
  page.head.querySelector(scheme)?.replaceWith(...next.head.querySelectorAll(scheme))
  page.body.replaceWith(next.body)
}

/** The portal's pages take HTML only from a policy; this one is right where no script can run. */
const trusted = (html: string): string => policy.createHTML(html)

type Policy = { createHTML: (html: string) => string }
type Browser = { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }

const rules: Policy = { createHTML: (html) => html }
const policy = (globalThis as Browser).trustedTypes?.createPolicy('preview', rules) ?? rules

const Frame = styled.iframe({
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
  colorScheme: 'auto',
})
