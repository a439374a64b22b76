import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import { createContext, useContext, useEffect } from 'react';
import type { ChartColors } from './colors.js';
import type { Entries } from './entries.js';
import type { ValueScale } from './value-scale.js';

/** The name of a line of a chart, and its value at a time. */
export interface KeyLine {
  readonly name: string;
  readonly color: string;
  readonly value: string;
  /** The index of its pane; 0 is the price pane. */
  readonly pane: number;
}

/** Something drawn in a price chart: behind the price, unless its area would hide it. */
export interface Layer {
  /** Called before the time axis changes: series must not keep points of the old axis. */
  readonly clear: () => void;
  /** Called after the time axis has changed. */
  readonly fill: (entries: Entries) => void;
  /** Removes the layer from its chart. */
  readonly remove: () => void;
  /**
   * Its lines, if they need a key.
   * @param index the index on the time axis whose values are shown, or the last values before it
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
  /** False once the chart has been removed. */
  readonly isShown: () => boolean;
  /** The entries drawn now. */
  readonly entries: () => Entries;
  /** Adds a layer, and returns a function that removes it. */
  readonly add: (layer: Layer) => () => void;
  /**
   * The key of all lines, with their values at an index of the time axis; by default the last ones.
   */
  readonly key: (index?: number) => readonly KeyLine[];
}

/** The chart around a component; undefined until it is created. */
export const ChartContext = createContext<LayeredChart | undefined>(undefined);

/**
 * Adds a layer to the chart around this component, while both are mounted.
 * @param make a stable function; a new one replaces the layer
 */
export function useLayer(make: (chart: LayeredChart) => Layer): void {
  const chart = useContext(ChartContext);
  useEffect(
    // A replaced chart is removed before the context has the new one.
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

  /** Replaces the time axis by `draw`, and refills all layers. */
  redraw(entries: Entries, draw: () => void): void {
    this.#entries = entries;
    for (const layer of this.#layers) layer.clear();
    draw();
    for (const layer of this.#layers) layer.fill(entries);
  }

  /** Must be called when the chart is removed, which removes its layers too. */
  chartRemoved(): void {
    this.#isGone = true;
  }
}
