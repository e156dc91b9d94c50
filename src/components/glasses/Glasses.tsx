import styled from '@emotion/styled'
import { CodeSample } from './CodeSample.tsx'
import { Drawing } from './Drawing.tsx'
import { scenes } from './scenes.ts'

/** Code, and glasses that do what its chosen line says. Works before, and without, any script. */
export function Glasses() {
  return (
    <Stage aria-label="What the code shows">
      <CodeSample />
      <View>
        <Drawing />
      </View>
    </Stage>
  )
}

const shownScenes = Object.fromEntries(
  scenes.map((_, index) => [
    `&:has(input[value="${index}"]:checked) [data-scene="${index}"]`,
    { opacity: 1 },
  ]),
)

const Stage = styled.section(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[8],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], '& > fieldset': { order: 1 } },
  ...shownScenes,
}))

const View = styled.div(({ theme: { media } }) => ({
  aspectRatio: '720 / 300',
  [media.narrow]: { aspectRatio: '400 / 300' },
}))
