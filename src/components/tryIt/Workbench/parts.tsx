import styled from '@emotion/styled'

import { Select } from '../../form/Select/Select.tsx'

/** What starts, stops or plays a session, in one line where there is room. */
export const Bar = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
}))

export type Scene = 'street' | 'black'

type SceneSelectProps = { scene: Scene; onScene: (scene: Scene) => void }

/** What the world behind the lens looks like. */
export const SceneSelect = ({ scene, onScene }: SceneSelectProps) => (
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

/** Its label before it. */
export const InlineSelect = styled(Select)(({ theme: { space } }) => ({
  flexDirection: 'row',
  alignItems: 'center',
  gap: space[2],
}))
