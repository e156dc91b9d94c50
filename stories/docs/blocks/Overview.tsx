import styled from '@emotion/styled'
import { Unstyled } from '@storybook/addon-docs/blocks'

import { groups, readers } from './groups.tsx'

const address = (entry: string) => `./?path=/docs/${entry}`

/** Where each kind of reader begins. */
export const Readers = () => (
  <Unstyled>
    <Grid>
      {readers.map(({ who, steps }) => (
        <Panel key={who}>
          <Name>{who}</Name>
          <Steps>
            {steps.map(({ text, entry }) => (
              <li key={entry}>
                <a href={address(entry)} target="_top">
                  {text}
                </a>
              </li>
            ))}
          </Steps>
        </Panel>
      ))}
    </Grid>
  </Unstyled>
)

/** The groups of the sidebar, each with a picture that its own components draw. */
export const Groups = () => (
  <Unstyled>
    <Grid>
      {groups.map(({ name, text, entry, picture }) => (
        <Panel key={name}>
          <Picture inert>{picture}</Picture>
          <Name>
            <a href={address(entry)} target="_top">
              {name}
            </a>
          </Name>
          <p>{text}</p>
        </Panel>
      ))}
    </Grid>
  </Unstyled>
)

const Grid = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: space[4],
  margin: `${space[4]} 0 ${space[8]}`,
}))

const Panel = styled.section(({ theme: { color, space, radius, font } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  fontSize: font.size.body,
  color: color.text,
  background: color.surface,
  '& a': { color: color.accentText },
}))

const Picture = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  alignContent: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '11rem',
  padding: space[4],
  overflow: 'hidden',
  borderRadius: radius.control,
  background: color.canvas,
}))

const Name = styled.h3(({ theme: { font } }) => ({ fontSize: font.size.lead }))

const Steps = styled.ol(({ theme: { space } }) => ({
  display: 'grid',
  gap: space[1],
  paddingLeft: space[5],
}))
