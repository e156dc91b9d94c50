import styled from '@emotion/styled'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'
import type { WithRest } from '../../ui/withRest.ts'
import { Callout } from '../Callout/Callout.tsx'

type Own = {
  /** Which failure it is; its element has it as `data-code`. */
  code?: string
  /** What happened and why. */
  text: string
  /** What to do. */
  fix: string
  /** Where the guide says more. */
  guide: string
  /** The beginning of what the server answered. */
  excerpt?: string | null
  /** `warning`: the session goes on. */
  tone?: 'danger' | 'warning'
}

export type DiagnosisProps = Own & WithRest<'div', Own>

/** Why something does not work, and the one thing to do about it. */
export function Diagnosis({
  code,
  text,
  fix,
  guide,
  excerpt = null,
  tone = 'danger',
  ...rest
}: DiagnosisProps) {
  return (
    <Callout {...rest} tone={tone} title={text} data-code={code}>
      <Label>
        <p>{fix}</p>
        {excerpt !== null && (
          <Excerpt tabIndex={0} aria-label="What the server answered">
            {excerpt}
          </Excerpt>
        )}
        <p>
          <TextLink href={guide}>More in the guide</TextLink>
        </p>
      </Label>
    </Callout>
  )
}

const Label = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[2] }))

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
