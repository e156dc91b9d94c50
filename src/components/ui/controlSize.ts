/** The height of what one can press, choose from or type into: 28, 32 or 40 px; a finger gets 44 px. */
export type ControlSize = 'small' | 'medium' | 'large'
