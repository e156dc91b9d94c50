import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { type Language, languageName, pick, publicFields, toSent } from '../../api/contract.ts'
import { previewQuery } from '../../api/forms.ts'
import type { AppFormValues } from '../../components/apps/AppForm/appFormValues.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useScheme } from '../../components/theme/scheme.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { useDebounced } from '../hooks/useDebounced.ts'

type StorePreviewProps = { packageName: string; values: AppFormValues; language: Language }

/** The public page of the app that is typed, rendered by the cloud after each pause. */
export function StorePreview({ packageName, values, language }: StorePreviewProps) {
  const [scheme] = useScheme()
  const asked = useDebounced(
    JSON.stringify({
      language,
      ...(scheme !== 'system' && { scheme }),
      values: pick(toSent(values), publicFields),
    }),
  )
  const { data, error, isFetching, refetch } = useQuery(previewQuery(packageName, JSON.parse(asked)))
  // Also while the next one can't be had.
  const [last, setLast] = useState<string | null>(null)
  if (data && data.html !== last) setLast(data.html)

  return (
    <Panel title="Preview" description={languageName(language)} flush>
      {error !== null && (
        <Failed
          tone="warning"
          role="alert"
          action={
            <Button size="small" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          Couldn’t update the preview. Try again.
        </Failed>
      )}
      <Page aria-busy={isFetching} data-shown={last !== null}>
        {last !== null ? (
          <PageFrame title="Preview of the public page" html={last} />
        ) : (
          error === null && <Skeleton width="100%" height="100%" />
        )}
      </Page>
    </Panel>
  )
}

const Panel = styled(Card)({ overflow: 'clip' })

const Failed = styled(Callout)(({ theme: { space } }) => ({ margin: `0 ${space[4]} ${space[4]}` }))

/** As high as the window allows beside the form, and as a phone's below it. */
const Page = styled.div(({ theme: { color, space, width, media } }) => ({
  height: '36rem',
  borderTop: `1px solid ${color.border}`,
  // It goes on below.
  maskImage: `linear-gradient(to top, transparent, #000 ${space[10]})`,
  [media.wide]: { height: `calc(100vh - ${width.header} - ${space[24]} - ${space[8]})`, minHeight: '24rem' },
}))

type PageFrameProps = {
  title: string
  html: string
}

/** Shows a page without running anything of it. A page that comes later takes its place where the person has scrolled
 * to. The frame is of the portal's origin for that; no script, form or window is allowed in it. */
function PageFrame({ title, html }: PageFrameProps) {
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
