import styled from '@emotion/styled'
import { Story, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { CircleCheck, CircleX } from 'lucide-react'

import { theme } from '../../../src/components/theme/theme.ts'
import type { Example, Guidance } from './guidance.ts'
import { Words } from './Words.tsx'

const kinds = {
  do: { word: 'Do', Icon: CircleCheck },
  dont: { word: 'Don’t', Icon: CircleX },
}

/** Each rule with what it looks like, drawn by the components themselves. */
export const Examples = ({ dos, donts }: Pick<Guidance, 'dos' | 'donts'>) => (
  <Unstyled>
    <Grid>
      {dos.map((example) => (
        <Rule key={example.text} kind="do" {...example} />
      ))}
      {donts.map((example) => (
        <Rule key={example.text} kind="dont" {...example} />
      ))}
    </Grid>
  </Unstyled>
)

function Rule({ kind, text, show, story }: Example & { kind: keyof typeof kinds }) {
  const { word, Icon } = kinds[kind]
  return (
    <Figure data-kind={kind}>
      {show && <Sample>{show}</Sample>}
      {story && <StoryFrame name={story} />}
      <Caption>
        <Icon size={theme.icon.medium} aria-hidden />
        <span>
          <b>{word}:</b> <Words>{text}</Words>
        </span>
      </Caption>
    </Figure>
  )
}

/** A story of this page's component, in a window of its own. Throws when there is none of that export. */
function StoryFrame({ name }: { name: string }) {
  const story = useOf('meta', ['meta']).csfFile.moduleExports[name]
  if (story === undefined) throw new Error(`There is no story ${name}.`)
  return <Story of={story} inline={false} height="280px" />
}

const Grid = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  gap: space[4],
  margin: `${space[4]} 0`,
}))

const Figure = styled.figure(({ theme: { color, radius } }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderTopWidth: 3,
  borderRadius: radius.panel,
  background: color.surface,
  '&[data-kind=do]': { borderTopColor: color.successMark },
  '&[data-kind=dont]': { borderTopColor: color.dangerMark },
}))

const Sample = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  flexGrow: 1,
  alignContent: 'center',
  justifyItems: 'start',
  gap: space[3],
  padding: space[5],
  background: color.canvas,
  '& > *': { maxWidth: '100%' },
}))

const Caption = styled.figcaption(({ theme: { color, space, font } }) => ({
  display: 'flex',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  fontSize: font.size.body,
  color: color.text,
  '& svg': { flex: 'none', marginTop: 3 },
  '[data-kind=do] > & svg': { color: color.successMark },
  '[data-kind=dont] > & svg': { color: color.dangerMark },
}))
