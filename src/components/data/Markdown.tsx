import styled from '@emotion/styled'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { importWithRetry, memoizeAsync } from '../../lib/async.ts'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  text: string
}

type MarkdownProps = Own & Omit<WithRest<'div', Own>, 'dangerouslySetInnerHTML'>

type Render = (text: string) => DocumentFragment

/** Once loaded, a later text shows at once as it stays. */
let loaded: Render | null = null

/** Parser and sanitiser weigh more than all the rest of a thread. */
const loadRender = memoizeAsync(async () => {
  const { renderMarkdown } = await importWithRetry(() => import('./renderMarkdown.ts'))
  loaded = renderMarkdown
  return renderMarkdown
})

/** Renders people's Markdown without HTML. Shows the plain text until the parser has loaded. */
export function Markdown({ text, ...rest }: MarkdownProps) {
  const [render, setRender] = useState(() => loaded)

  useEffect(() => {
    let isShown = true
    loadRender().then(
      (render) => isShown && setRender(() => render),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])

  return <Prose {...rest}>{render ? <Rendered text={text} render={render} /> : <Plain>{text}</Plain>}</Prose>
}

/** The sanitised elements are put in place as they are: React has no part in them, and nothing is parsed again. */
function Rendered({ text, render }: { text: string; render: Render }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(render(text)), [text, render])
  return <div ref={place} />
}

const Plain = styled.p({ whiteSpace: 'pre-wrap' })

const Prose = styled.div(({ theme: { color, space, radius, font } }) => ({
  overflowWrap: 'anywhere',
  '& ul, & ol': { paddingLeft: space[5] },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li > ul, & li > ol': { marginTop: space[1] },
  '& a': {
    borderRadius: radius.small,
    color: color.accentText,
    textUnderlineOffset: '0.2em',
  },
  '& a[target]::after': { content: '"\u00a0↗" / " (opens in a new tab)"' },
  '& blockquote': {
    margin: 0,
    paddingLeft: space[3],
    borderLeft: `2px solid ${color.border}`,
    color: color.textQuiet,
  },
  '& code': { padding: '1px 4px', borderRadius: radius.small, background: color.sunken },
  '& pre': {
    margin: 0,
    padding: space[3],
    border: `1px solid ${color.border}`,
    borderRadius: radius.control,
    background: color.sunken,
    whiteSpace: 'pre-wrap',
  },
  '& pre code': { padding: 0, background: 'none' },
  '& hr': { border: 0, borderTop: `1px solid ${color.border}` },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': {
    padding: `${space[1]} ${space[2]}`,
    border: `1px solid ${color.border}`,
    textAlign: 'start',
    fontWeight: font.weight.regular,
  },
  '& th': { fontWeight: font.weight.medium },
  '& > div > * + *': { marginTop: space[2] },
}))
