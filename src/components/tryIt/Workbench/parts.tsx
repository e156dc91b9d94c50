import styled from '@emotion/styled'

import { StateMessage } from '../../feedback/StateMessage.tsx'
import { Select } from '../../form/Select.tsx'

export const Bar = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
}))

/** What a session runs with, and its button; on a phone each has a row. */
export const StartBar = styled(Bar)(({ theme: { media } }) => ({
  [media.narrow]: { '& > button': { flexBasis: '100%' }, '& > p:empty': { display: 'none' } },
}))

export const Choices = styled(Bar)(({ theme: { media } }) => ({
  [media.narrow]: {
    flex: '1 1 100%',
    flexWrap: 'nowrap',
    minWidth: 0,
    '& > div': { flex: '1 1 auto', flexDirection: 'column', alignItems: 'stretch', minWidth: 0 },
  },
}))

/** In place of a panel’s content, all of whose room it takes. */
export const PanelMessage = styled(StateMessage)(({ theme: { color, radius } }) => ({
  flex: '1 0 auto',
  alignContent: 'center',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
}))

export type Scene = 'street' | 'black'

export const SceneSelect = ({ scene, onScene }: { scene: Scene; onScene: (scene: Scene) => void }) => (
  <InlineSelect
    label="Background"
    options={[
      { value: 'street', label: 'Street' },
      { value: 'black', label: 'Black' },
    ]}
    value={scene}
    onChange={(event) => onScene(event.target.value === 'black' ? 'black' : 'street')}
  />
)

export const InlineSelect = styled(Select)(({ theme: { space } }) => ({
  flexDirection: 'row',
  alignItems: 'center',
  gap: space[2],
  '& > label': { whiteSpace: 'nowrap' },
  // Its place for an error takes none.
  '& > :empty': { position: 'absolute' },
  // As wide as what is chosen, not as the longest choice.
  '& select': { fieldSizing: 'content' },
}))
