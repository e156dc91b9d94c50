import styled from '@emotion/styled'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import { LinkButton } from '../ui/LinkButton.tsx'
import { Stack } from '../ui/layout.tsx'
import type { WithRest } from '../ui/withRest.ts'
import { Callout } from './Callout.tsx'

type Own = {
  code?: string
  text: string
  fix: string
  guide: string
  excerpt?: string | null
  action?: ReactNode
  tone?: 'danger' | 'warning'
}

export type DiagnosisProps = WithRest<'div', Own>

export function Diagnosis({
  code,
  text,
  fix,
  guide,
  excerpt = null,
  action = null,
  tone = 'danger',
  ...rest
}: DiagnosisProps) {
  return (
    <Callout
      {...rest}
      tone={tone}
      title={text}
      data-code={code}
      action={
        <>
          {action}
          <LinkButton href={guide} icon={BookOpen}>
            Open Guide
          </LinkButton>
        </>
      }
    >
      <Stack gap={2}>
        <p>{fix}</p>
        {excerpt !== null && (
          <Excerpt tabIndex={0} aria-label="Server response">
            {excerpt}
          </Excerpt>
        )}
      </Stack>
    </Callout>
  )
}

const Excerpt = styled.pre(({ theme: { color, space, radius, font } }) => ({
  maxHeight: '12rem',
  margin: 0,
  padding: space[3],
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  fontFamily: font.mono,
  fontSize: font.size.caption,
  whiteSpace: 'pre-wrap',
}))
