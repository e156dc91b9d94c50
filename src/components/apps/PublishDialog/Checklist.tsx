import styled from '@emotion/styled'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../../theme/mixins.ts'
import { theme } from '../../theme/theme.ts'

type ChecklistProps = { profileComplete: boolean | null; privateHosts: readonly string[] }

/** What the store needs, and what it had better have. The app's own fields are required from the start. */
export function Checklist({ profileComplete, privateHosts }: ChecklistProps) {
  return (
    <Section aria-labelledby="store-needs">
      <Title id="store-needs">What the app store needs</Title>
      <List>
        <Need met>Display name, description, server URL and logo</Need>
        <Need met={profileComplete}>Company name and contact email in your developer profile</Need>
        {privateHosts.length > 0 && (
          <Line data-state="missing">
            <CircleAlert size={theme.icon.medium} aria-hidden />
            <span>
              <Word>Advised: </Word>
              Public addresses. Reviewers may not reach {privateHosts.join(', ')}.
            </span>
          </Line>
        )}
      </List>
    </Section>
  )
}

const marks = {
  met: { icon: CircleCheck, word: 'Done: ' },
  missing: { icon: CircleAlert, word: 'Missing: ' },
  unknown: { icon: CircleDashed, word: 'Being checked: ' },
}

function Need({ met, children }: { met: boolean | null; children: ReactNode }) {
  const state = met === null ? 'unknown' : met ? 'met' : 'missing'
  const { icon: Icon, word } = marks[state]
  return (
    <Line data-state={state}>
      <Icon size={theme.icon.medium} aria-hidden />
      <span>
        <Word>{word}</Word>
        {children}
      </span>
    </Line>
  )
}

const Section = styled.section(({ theme: { color, space, radius } }) => ({
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
}))

const Title = styled.h3(({ theme: { font, space } }) => ({
  marginBottom: space[2],
  fontSize: font.size.body,
}))

const List = styled.ul(({ theme: { space } }) => ({ display: 'grid', gap: space[2], listStyle: 'none' }))

const Line = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  gap: space[2],
  '& > svg': { flexShrink: 0, marginTop: 3, color: color.neutralMark },
  '&[data-state=met] > svg': { color: color.successMark },
  '&[data-state=missing] > svg': { color: color.warningMark },
}))

const Word = styled.span(visuallyHidden)
