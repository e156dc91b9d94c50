import { useQuery } from '@tanstack/react-query'

import { pictureSize } from '../../lib/pictureSize.ts'

export const usePictureSize = (url: string) =>
  useQuery({ queryKey: ['pictureSize', url], queryFn: () => pictureSize(url) }).data
