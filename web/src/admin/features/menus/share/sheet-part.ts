/** What a sheet can show, in millimetres from the top left: printed as PDF, and drawn beforehand on the screen. */
export type SheetPart =
  | {
      readonly what: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: string;
    }
  | {
      readonly what: 'circle';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly colour: string;
    }
  | {
      readonly what: 'line';
      readonly x: number;
      readonly y: number;
      readonly toX: number;
      readonly toY: number;
      readonly isDashed: boolean;
    }
  | {
      readonly what: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly isBold: boolean;
      readonly align: 'left' | 'middle' | 'right';
      readonly colour: string;
      readonly text: string;
    }
  /** The logo, in a circle. */
  | { readonly what: 'picture'; readonly x: number; readonly y: number; readonly side: number }
  /** A card on the sheet: what would stick out is cut off. */
  | {
      readonly what: 'card';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly scale: number;
      readonly isTurned: boolean;
      readonly parts: readonly SheetPart[];
    };

export const sheetSize = { width: 210, height: 297 } as const;
