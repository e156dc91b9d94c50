import { useQuery } from '@tanstack/react-query'

import { pictureSize } from '../../lib/pictureSize.ts'

/** The sides of the picture at an address; null where there is none, undefined while it loads. */
export const usePictureSize = (url: string) =>
  useQuery({ queryKey: ['pictureSize', url], queryFn: () => pictureSize(url) }).data
