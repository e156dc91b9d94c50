/** The drawn glasses in 720 × 300 units: the right lens, mirrored the left one, and what holds them. */
export const lensPath =
  'M418 92C418 66 438 54 470 52L626 46C664 45 686 62 686 96C686 134 676 172 656 204C640 230 616 242 580 242L504 242C464 242 444 226 434 192C424 158 418 122 418 92Z'
export const armsPath = 'M684 92L716 84M36 92L4 84M304 100C324 72 396 72 416 100'
export const mirrored = 'translate(720 0) scale(-1 1)'
