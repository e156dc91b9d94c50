import styled from '@emotion/styled'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'
import { Callout } from '../Callout/Callout.tsx'

export type DiagnosisProps = {
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

/** Why something does not work, and the one thing to do about it. */
export function Diagnosis({ text, fix, guide, excerpt = null, tone = 'danger' }: DiagnosisProps) {
  return (
    <Callout tone={tone} title={text}>
      <Words>
        <p>{fix}</p>
        {excerpt !== null && (
          <Excerpt tabIndex={0} aria-label="What the server answered">
            {excerpt}
          </Excerpt>
        )}
        <p>
          <TextLink href={guide}>More in the guide</TextLink>
        </p>
      </Words>
    </Callout>
  )
}

const Words = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[2] }))

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
