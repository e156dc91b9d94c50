import styled from '@emotion/styled'
import { CircleX, TriangleAlert } from 'lucide-react'

import { theme } from '../../theme/theme.ts'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'

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
  const Icon = tone === 'danger' ? CircleX : TriangleAlert

  return (
    <Box role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      <Icon size={theme.icon.medium} aria-hidden />
      <Words>
        <Text>{text}</Text>
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
    </Box>
  )
}

const Box = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.dangerBorder}`,
  borderRadius: radius.control,
  background: color.dangerSoft,
  '& > svg': { marginTop: 2, color: color.dangerMark },
  '&[data-tone=warning]': {
    borderColor: color.warningBorder,
    background: color.warningSoft,
    '& > svg': { color: color.warningMark },
  },
}))

const Words = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gap: space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
}))

const Text = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.strong }))

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
