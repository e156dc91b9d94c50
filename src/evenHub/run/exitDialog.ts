import type { ContainersLayout } from '../../api/contract/glasses/containers.ts'

const box = {
  x: 120,
  width: 336,
  capturesEvents: false,
  borderWidth: 0,
  borderColor: 0,
  borderRadius: 0,
  padding: 0,
}

export const exitDialog = (yes: boolean): ContainersLayout => ({
  layoutType: 'containers',
  containers: [
    {
      ...box,
      kind: 'text',
      id: 1,
      name: 'frame',
      y: 64,
      height: 160,
      zOrder: 0,
      borderWidth: 2,
      borderColor: 10,
      borderRadius: 8,
      padding: 16,
      content: 'Exit this app?',
      firstLine: 0,
    },
    {
      ...box,
      kind: 'list',
      id: 2,
      name: 'answers',
      x: 136,
      y: 124,
      width: 304,
      height: 84,
      zOrder: 1,
      capturesEvents: true,
      items: ['No', 'Yes'],
      itemWidth: 288,
      framesSelection: true,
      selected: yes ? 1 : 0,
    },
  ],
})
