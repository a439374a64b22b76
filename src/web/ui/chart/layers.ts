import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import { createContext, useContext, useEffect } from 'react';
import type { ChartColors } from './colors.js';
import type { Entries } from './entries.js';
import type { ValueScale } from './value-scale.js';

/** What a line of a chart is called, and its value at a time. */
export interface KeyLine {
  readonly name: string;
  readonly color: string;
  readonly value: string;
  /** The pane that it is in: 0 is that of the price. */
  readonly pane: number;
}

/** Something drawn beside the price, in the same chart: behind it, unless its area would hide it. */
export interface Layer {
  /** Called before the time axis changes: series must not keep points of the axis before. */
  readonly clear: () => void;
  /** Called after the time axis has changed. */
  readonly fill: (entries: Entries) => void;
  /** Removes the layer from its chart. */
  readonly remove: () => void;
  /**
   * Its lines, if they need a key.
   * @param index the place on the time axis whose values are shown; values before it, where it has none
   */
  readonly key?: (index: number) => readonly KeyLine[];
}

/** A chart to which layers can be added. */
export interface LayeredChart {
  readonly api: IChartApi;
  readonly colors: ChartColors;
  /** The series of the price. */
  readonly price: ISeriesApi<'Baseline'> | ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;
  /** The scale of the price. */
  readonly scale: ValueScale;
  /** False once the chart is removed. */
  readonly isShown: () => boolean;
  /** What is drawn now. */
  readonly entries: () => Entries;
  /** Adds a layer, and returns a function that removes it. */
  readonly add: (layer: Layer) => () => void;
  /** The key of all lines, with their values at a place on the time axis, or else the last ones. */
  readonly key: (index?: number) => readonly KeyLine[];
}

/** The chart around a component; undefined until it is there. */
export const ChartContext = createContext<LayeredChart | undefined>(undefined);

/**
 * Adds a layer to the chart around this component, for as long as it is shown.
 * @param make the same function in each render, until the layer is to be made anew
 */
export function useLayer(make: (chart: LayeredChart) => Layer): void {
  const chart = useContext(ChartContext);
  useEffect(
    // A chart that is made anew is gone before it is replaced in the context.
    () => (chart?.isShown() ? chart.add(make(chart)) : undefined),
    [chart, make],
  );
}

/** The layers of one chart. */
export class Layers {
  readonly #layers = new Set<Layer>();
  #entries: Entries = [];
  #isGone = false;

  get isGone(): boolean {
    return this.#isGone;
  }

  get entries(): Entries {
    return this.#entries;
  }

  key(index = this.#entries.length): readonly KeyLine[] {
    return [...this.#layers].flatMap((layer) => layer.key?.(index) ?? []);
  }

  add(layer: Layer): () => void {
    this.#layers.add(layer);
    layer.fill(this.#entries);
    return () => {
      this.#layers.delete(layer);
      if (!this.#isGone) layer.remove();
    };
  }

  /** Replaces the time axis by `draw`, and fills all layers anew. */
  redraw(entries: Entries, draw: () => void): void {
    this.#entries = entries;
    for (const layer of this.#layers) layer.clear();
    draw();
    for (const layer of this.#layers) layer.fill(entries);
  }

  /** The chart is removed, and its layers with it. */
  chartRemoved(): void {
    this.#isGone = true;
  }
}
