import styled from '@emotion/styled'
import { RotateCw } from 'lucide-react'

import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { PageFrame } from './PageFrame.tsx'

export type PagePreviewProps = {
  /** The page as it was last rendered; null before the first time. */
  html: string | null
  /** The name of the language that it is in. */
  language: string
  failed: boolean
  /** Another page is on its way. */
  busy: boolean
  onRetry: () => void
}

/** An app's public page as it is being written, beside the form. */
export function PagePreview({ html, language, failed, busy, onRetry }: PagePreviewProps) {
  return (
    <Panel title="Preview" description={language} flush>
      {failed && (
        <Failed
          tone="warning"
          role="alert"
          action={
            <Button size="small" icon={RotateCw} busy={busy} onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          Couldn’t update the preview. Try again.
        </Failed>
      )}
      <Page aria-busy={busy} data-shown={html !== null}>
        {html === null ? (
          !failed && <Skeleton width="100%" height="100%" />
        ) : (
          <PageFrame title="Preview of the public page" html={html} />
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
  [media.wide]: { height: `calc(100vh - ${width.header} - ${space[24]} - ${space[8]})`, minHeight: '24rem' },
}))
