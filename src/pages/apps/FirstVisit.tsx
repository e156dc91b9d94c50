import styled from '@emotion/styled'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'

import { hasPart, type FirstVisit as Visit } from '../../api/contract.ts'
import { settings } from '../../api/settings.ts'
import { theme } from '../../components/theme/theme.ts'
import { Card } from '../../components/ui/Card.tsx'
import { Hidden } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'

export function FirstVisit({ visit }: { visit: Visit }) {
  return (
    <Card title="Your First App">
      <List>
        {stepsOf(visit).map(({ name, text, state, href, external }) => {
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

type VisitStep = {
  name: string
  text: string
  state: 'done' | 'current' | 'later'
  href: string
  external?: boolean
}

function stepsOf({ packageName, kind = 'server', hasConnected, hasWorked }: Visit): VisitStep[] {
  const tryIt = appPath(packageName ?? '', '/try')
  const steps = [
    {
      name: 'Create an App',
      text: 'Give it a name, and the address of its server or page.',
      isDone: packageName !== null,
      href: '/tpas/create',
    },
    {
      ...(hasPart(kind, 'page')
        ? { name: 'Open Your Page', text: 'Start your dev server, then press Start in Try It.', href: tryIt }
        : {
            name: 'Start the Example',
            text: 'Run it with your app’s API key.',
            href: settings.links.exampleApp,
            external: true,
          }),
      isDone: hasConnected || hasWorked,
    },
    {
      name: 'See It on the Lens',
      text: hasPart(kind, 'page') ? 'Draw its start-up page.' : 'Press Start in Try It.',
      isDone: hasWorked,
      href: tryIt,
    },
    {
      name: 'Submit It for Review',
      text: 'Submit your app when it’s ready.',
      isDone: false,
      href: appPath(packageName ?? ''),
    },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, place) => ({
    ...step,
    state: isDone ? 'done' : place === current ? 'current' : 'later',
  }))
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
