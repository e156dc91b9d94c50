import styled from '@emotion/styled'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'

import { theme } from '../theme/theme.ts'
import { Card } from '../ui/Card.tsx'
import { Hidden } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type VisitStep = {
  name: string
  text: string
  state: 'done' | 'current' | 'later'
  href: string
  external?: boolean
}

export function FirstVisit({ steps }: { steps: readonly VisitStep[] }) {
  return (
    <Card title="Your First App">
      <List>
        {steps.map(({ name, text, state, href, external }) => {
          const { icon: Icon, word } = states[state]
          return (
            <Step key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <Icon size={theme.icon.medium} aria-hidden />
              <div>
                {state === 'current' ? (
                  <TextLink href={href} {...(external && { external })}>
                    {name}
                  </TextLink>
                ) : (
                  <span>
                    {name}
                    <Hidden>, {word}</Hidden>
                  </span>
                )}
                <Text>{text}</Text>
              </div>
            </Step>
          )
        })}
      </List>
    </Card>
  )
}

const states = {
  done: { icon: CircleCheck, word: 'done' },
  current: { icon: CircleDot, word: 'next' },
  later: { icon: CircleDashed, word: 'later' },
} as const

const List = styled.ol(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[4],
  listStyle: 'none',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] },
}))

const Step = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  gap: space[2],
  minWidth: 0,
  '& > svg': { flexShrink: 0, marginTop: `calc((1lh - ${theme.icon.medium}px) / 2)`, color: color.textQuiet },
  '&[data-state=done] > svg': { color: color.successMark },
  '&[data-state=current] > svg': { color: color.accentText },
  '&[data-state=later]': { color: color.textQuiet },
}))

const Text = styled.p(({ theme: { color, font, media } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
  [media.narrow]: { display: 'none' },
}))
